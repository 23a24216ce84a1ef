// A guide with each kind of Markdown block, in the markup of the Markdown pipeline.
import type { DocView, TableOfContentsItemView } from '../../../src/generator/types/page-view.ts';
import { highlighted } from './highlight.ts';
import { html } from './site.ts';

const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}">${text}<a class="heading-anchor" href="#${id}" aria-label="Link to section: ${text}"></a></h${level}>`;

const code = (language: string, text: string, title?: string) => {
  const name = title ?? `${language} code`;
  const frame = `<pre class="code" tabindex="0" role="group" aria-label="${name}"><code class="language-${language}">${lines(highlighted(language, text), title)}</code></pre>`;
  return title
    ? `<figure class="code-block"><figcaption class="code-title">${title}</figcaption>${frame}</figure>`
    : `<div class="code-block">${frame}</div>`;
};

/** A code block; with a title, its second line is highlighted. */
const lines = (text: string, title?: string) =>
  title
    ? text
        .split('\n')
        .map((line, index) => `<span class="line${index === 1 ? ' line-highlighted' : ''}">${line}\n</span>`)
        .join('')
    : text;

const tabs = (id: string, panels: [label: string, panel: string][]) =>
  `<fieldset class="tabs" data-tabs="curl javascript"><legend class="visually-hidden">Choose a version</legend>${panels
    .map(
      ([label, panel], index) =>
        `<input type="radio" class="tab-input" name="${id}" id="${id}-${index}" value="${label.toLowerCase()}"${index === 0 ? ' checked' : ''}><label class="tab-label" for="${id}-${index}">${label}</label><div class="tab-panel">${panel}</div>`,
    )
    .join('')}</fieldset>`;

const admonition = (kind: string, title: string, text: string) =>
  `<div class="admonition admonition-${kind}" role="note" aria-label="${kind}"><p class="admonition-title">${title}</p><p>${text}</p></div>`;

const table = `<div class="table-frame" tabindex="0" role="region" aria-label="Table: Status, Error code, Cause"><table><thead><tr><th scope="col">Status</th><th scope="col">Error code</th><th scope="col">Cause</th><th scope="col">What to do</th></tr></thead><tbody>
<tr><td>401</td><td><code>AU1</code></td><td>The machine account is configured wrongly</td><td>Contact the administrator of your organisation</td></tr>
<tr><td>401</td><td><code>AU2</code></td><td>The token is missing or has expired, or ESL has a fault</td><td>Ask for a new token and try once more</td></tr>
<tr><td>400</td><td><code>AM1</code>, <code>AM2</code></td><td>The <code>EID</code> header is missing or is not a number</td><td>Send the EDUMIS ID as four digits</td></tr>
</tbody></table></div>`;

const curl = `curl --location --fail-with-body --silent --show-error \\
  "\${ESL_URL:-https://login.esl.example}/oauth2/access_token" \\
  --header "Authorization: Basic $credentials" \\
  --data-urlencode 'grant_type=client_credentials'`;

const javascript = `const response = await fetch(\`\${eslUrl}/oauth2/access_token\`, {
  method: 'POST', // one request
  headers: { Authorization: \`Basic \${credentials}\` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
});
if (!response.ok) throw new Error(\`Token refused: \${response.status}\`);`;

export const guideContents: TableOfContentsItemView[] = [
  { depth: 2, id: 'generate-an-access-token', html: html('1. Generate an access token') },
  { depth: 3, id: 'the-request', html: html('The request to <code>access_token</code>') },
  { depth: 3, id: 'the-response', html: html('The response') },
  { depth: 2, id: 'register-the-user', html: html('2. Register the user') },
  { depth: 2, id: 'failures', html: html('When the request is refused') },
];

export const guide: DocView = {
  kind: 'doc',
  title: 'ESL Authentication',
  html: html(
    [
      '<p>The provider-based and the work-based API accept calls that carry an access token of Education Service Logon (ESL). Your system asks for the token with its machine account, uses it for about 20 minutes, then asks again. See <a href="/docs/intro">Getting Started</a>.</p>',
      admonition(
        'warning',
        'Keep the secret on the server',
        'Whoever holds the client secret can report data for the organisation. Never put it in source code.',
      ),
      heading(2, 'generate-an-access-token', '1. Generate an access token'),
      '<p>Send the client id and secret with HTTP <strong>Basic</strong> authentication. Each program prints the token, so <code>export ACCESS_TOKEN=$(bash get-token.sh)</code> keeps it for the samples of the other pages.</p>',
      tabs('tabs-1', [
        ['curl', code('bash', curl, 'get-token.sh')],
        ['JavaScript', code('javascript', javascript, 'get-token.mjs')],
      ]),
      heading(3, 'the-request', 'The request to <code>access_token</code>'.replace(/<[^>]+>/g, '')),
      '<ol><li><p>Put the client id and secret together with a colon.</p></li><li><p>Encode them with Base64:</p><ul><li>no line breaks,</li><li>UTF-8.</li></ul></li></ol>',
      heading(3, 'the-response', 'The response'),
      code(
        'json',
        '{\n  "access_token": "eyJhbGciOi...",\n  "token_type": "Bearer",\n  "expires_in": 1200\n}',
      ),
      '<blockquote><p>A token belongs to one organisation. A vendor asks for one token per EDUMIS ID.</p></blockquote>',
      heading(2, 'register-the-user', '2. Register the user'),
      '<p>Once per machine account, call <a href="/api/provider-based/checks">Checks current authenticated user</a> with the token and the <code>EID</code> header.</p>',
      admonition(
        'note',
        'Note',
        'The token allows the client to use protected applications of the organisation.',
      ),
      admonition('tip', 'Keep the token', 'Ask again only a minute before it expires.'),
      admonition('info', 'Info', 'There is no refresh token.'),
      admonition('danger', 'Production data', 'A call with a production token changes real records.'),
      heading(2, 'failures', 'When the request is refused'),
      table,
      '<hr><p>Last words, with a <del>struck word</del> and a key <kbd>Ctrl</kbd>.</p>',
    ].join('\n'),
  ),
};
