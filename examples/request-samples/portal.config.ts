import { defineConfig, type HttpRequest } from 'portal-docs';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** HTTPie, whose plugin is written in the configuration. */
function httpie({ method, url, headers, body }: HttpRequest): string {
  const fields = headers.map(({ name, value }) => quoted(`${name}:${value}`));
  const raw = body?.kind === 'json' ? [`--raw ${quoted(body.text ?? JSON.stringify(body.value))}`] : [];
  return ['http', ...raw, method, quoted(url), ...fields].join(' ');
}

export default defineConfig({
  title: 'Boats',
  samples: { languages: ['curl', 'httpie'] },
  plugins: [
    {
      api: 1,
      name: 'httpie',
      version: '1.0.0',
      languages: [{ id: 'httpie', label: 'HTTPie', language: 'bash', write: httpie }],
    },
  ],
});
