// Usual values by the name of a property: `someone@example.org` for `contactEmail`. Hosts, addresses and numbers are reserved for
// examples (RFC 2606, RFC 5737; the number is one that Ofcom keeps for drama).

/** Names of when something ends that is valid at the time of all other examples. */
const expiry =
  /(?:^|_)expir(?:es|y|ation)?(?:_(?:at|on|time|datetime|date_time|timestamp|date|day))?$|^valid_until$/;

/** Returns a date of examples as it is for a name, a year later for that of an end. */
export function dateFor(words: string, date: string): string {
  return expiry.test(words) ? date.replace(/^2026-/, '2027-') : date;
}

const texts: [RegExp, string[]][] = [
  [/(^|_)e?mail(_addr(ess)?)?$/, ['someone@example.org']],
  [/(^|_)(url|uri|href|link|website|homepage|web_?site)$/, ['https://example.org/']],
  [/(^|_)(host|hostname|fqdn)$/, ['api.example.org', 'example.org']],
  [/(^|_)domain(_name)?$/, ['example.org']],
  [/(^|_)(uuid|guid)$/, ['3fa85f64-5717-4562-b3fc-2c963f66afa6']],
  [/(^|_)(date_of_birth|birth_?(date|day)|dob)$/, ['1990-05-17']],
  [/(^|_)(timestamp|datetime|date_time)$|_at$/, ['2026-02-14T09:30:00Z']],
  [/(^|_)(date|day)$|_on$/, ['2026-02-14']],
  [/(^|_)(start|end|arrival|departure)_time$/, ['2026-02-14T09:30:00Z']],
  [/(^|_)year$/, ['2026']],
  [/(^|_)(given|first|fore)_?name$/, ['Robin']],
  [/(^|_)(family|last|sur|middle)_?name$/, ['Example']],
  [/(^|_)(full|legal|holder|cardholder|account_holder|customer|contact|person)_?name$/, ['Robin Example']],
  [/(^|_)(user|login)_?name$|^login$/, ['robin']],
  [
    /(^|_)(phone|telephone|mobile|fax)(_?(number|no))?$/,
    ['+442079460000', '+44 20 7946 0000', '02079460000'],
  ],
  [/(^|_)(country|nationality)(_?(code|iso|iso2|alpha_?2))?$/, ['GB', 'GBR', 'United Kingdom']],
  [/(^|_)(buy|to|target|destination|quote)_currency(_?(code|iso))?$/, ['EUR']],
  [/(^|_)currency(_?(code|iso))?$/, ['GBP']],
  [/(^|_)(postal|post|zip)_?(code)?$/, ['SW1A 1AA', 'SW1A1AA', '10001']],
  [/(^|_)(city|town|locality)$/, ['London']],
  [/(^|_)(state|province)_code$|(^|_)(county|province|administrative_district_level_1)$/, ['London', 'LND']],
  [/(^|_)(street|street_?address|address_?line(_?(1|one))?|line_?1)$/, ['1 Example Street']],
  [/(^|_)(address_?line_?(2|two)|line_?2)$/, ['Floor 2']],
  [/(^|_)(house|building)_?number(_or_name)?$/, ['1']],
  // An address of anything else, such as a wallet or a device, is no street.
  [
    /^address$|(^|_)(street|billing|shipping|home|postal|mailing|delivery|residential|residence|business|office|work|company|customer|contact|full|current|permanent|registered|legal|physical|property|invoice|pickup|return|venue|store|shop|site|branch|headquarters|user|person|employer|school|warehouse|default|primary)_address$/,
    ['1 Example Street, London'],
  ],
  [/(^|_)(language|locale|lang)(_?(code|tag))?$/, ['en', 'en-GB', 'eng']],
  [/(^|_)(time_?zone|tz)(_?(id|name))?$/, ['Europe/London']],
  [/(^|_)ip(_?addr(ess)?)?(_?v4)?$/, ['192.0.2.1', '2001:db8::1']],
  [/(^|_)ip_?v6$/, ['2001:db8::1']],
  [/(^|_)mac(_?addr(ess)?)?$/, ['00:00:5E:00:53:01', '00:00:5e:00:53:01']],
  [/(^|_)cidr(_?block)?$/, ['192.0.2.0/24']],
  [/(^|_)user_?agent$/, ['Mozilla/5.0']],
  [/(^|_)file_?name$/, ['example.txt']],
  [/(^|_)(mime|content|media)_?type$/, ['application/json']],
  [/(^|_)colou?r$/, ['#336699']],
  [/(^|_)(latitude|lat)$/, ['51.5072']],
  [/(^|_)(longitude|lng|lon)$/, ['-0.1276']],
  [/(^|_)amount$/, ['10.00', '1000']],
  [/(^|_)(quantity|qty)$/, ['1']],
  [/(^|_)(description|comment|notes?)$/, ['A short description.', 'A note']],
  [/(^|_)(message|greeting)$/, ['A short message.', 'A message']],
  [/(^|_)(company|organi[sz]ation|business|merchant|legal_business)_?name$/, ['Example Ltd']],
  [/(^|_)iban$/, ['GB33BUKB20201555555555']],
  [/(^|_)(bic|swift(_?code)?)$/, ['BUKBGB22']],
];

/** Returns typical texts for the words of the name of a property (`created_at`), the best first. */
export function usualTexts(words: string): string[] {
  const found = words === '' ? [] : (texts.find(([pattern]) => pattern.test(words))?.[1] ?? []);
  return found.map((text) => dateFor(words, text));
}

const numbers: [RegExp, number[]][] = [
  [/(^|_)expir(?:es|y|ation)?_(?:at|time|timestamp|date)$|^valid_until$/, [1802597400]],
  [/(^|_)(latitude|lat)$/, [51.5072]],
  [/(^|_)(longitude|lng|lon|long)$/, [-0.1276]],
  [/(^|_)(session|elapsed|total|play|watch)_time$/, [60]],
  [/(^|_)(timestamp|epoch|unix_?time|ts)$|_(at|time|until)$/, [1771061400]],
  [/(^|_)max_(\w+_)?tokens$/, [1024]],
  [/^(presence|frequency|repetition)_penalty$/, [0, 1]],
  [/^temperature$/, [0.7]],
  [/(^|_)(exp|expiry|expiration)_?year$|(^|_)year$/, [2026]],
  [/(^|_)(exp|expiry|expiration)_?month$|(^|_)month$/, [12]],
  [/(^|_)(amount|price|subtotal|balance|cost|fee)(_?(cents|money|minor))?$/, [1000, 10.5, 10]],
  [/(^|_)(limit|page_?size|per_page|max_?results|take|top|first)$/, [10]],
  [/(^|_)port$/, [443]],
  [/(^|_)(width)$/, [640]],
  [/(^|_)(height)$/, [480]],
  [/(^|_)(timeout|ttl|expires_in|duration|seconds|interval)(_?(s|sec|secs|seconds|in_seconds))?$/, [60]],
  [/(^|_)age$/, [30]],
  [/(^|_)(percent|percentage)$/, [10]],
];

/** Returns typical numbers for the words of the name of a property, the best first. */
export function usualNumbers(words: string): number[] {
  return words === '' ? [] : (numbers.find(([pattern]) => pattern.test(words))?.[1] ?? []);
}
