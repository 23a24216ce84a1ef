// Recognizes the texts of a message: email addresses without the format `email`, and its subject. Addresses are reserved for examples
// (RFC 2606).

import type { StringSchema } from '../../types/schema.ts';
import type { ValueName } from './placeholder.ts';

/** Names of the fields of a message. */
const senders = /^(from|sender|reply_to|from_address|sender_address)$/;
const receivers = /^(to|cc|bcc|recipients?|to_address|to_addresses|recipient_address)$/;
/** A description that starts with naming what its value is. */
const described =
  /^\W*(?:(?:the|an?|your|their|its|valid|primary|new|[a-z]+['’]s?|sender|recipient|user|customer|contact)\s+){0,4}e-?mail address(?:es)?\b(?! (?:or|and|verif|id))/i;
/** Names of facts about an address, such as its type, which are not an address. */
const aside = /(^|_)(ids?|name|type|status|verified|label|token|code|domain|subject|text|html|template)$/;

/** Returns the address or subject that a text is likely to be; none if neither its name in a message nor its description says so. */
export function mailTexts({ description = '', format }: StringSchema, called: ValueName): string[] {
  if (format !== undefined) return [];
  const { words, owner, schema = '', near = [] } = called;
  const isOfMail = [owner, schema, ...near].some((place) => /mail/i.test(place));
  const isMail = isOfMail || /\be-?mails?\b/i.test(description);
  if (senders.test(words) && isMail) return ['sender@example.com'];
  if (receivers.test(words) && isMail) return ['someone@example.com'];
  if (words === 'subject' && isOfMail) return ['Hello'];
  return described.test(description) && !aside.test(words) ? ['someone@example.com'] : [];
}
