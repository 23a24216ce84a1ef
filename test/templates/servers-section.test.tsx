// Servers with their descriptions, and the scopes of a flow, which are folded after the first ones.

import { expect, it } from 'vitest';
import { SchemeFacts, Servers } from '../../src/templates/servers-section.tsx';
import { html } from './preview/site.ts';
import { markup } from './render.tsx';

it('a server has a space between its address and its description', () => {
  const servers = [
    { url: 'https://{host}', description: { html: html('A mast') }, variables: [] },
  ] as unknown as Parameters<typeof Servers>[0]['servers'];
  const text = markup(<Servers servers={servers} />).replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(/host\} A mast/);
});

const scheme = (count: number, more: object = {}, flows = 1) => {
  const scopes = Array.from({ length: count }, (_, at) => ({ value: `s${at}`, id: `scope-${at}`, ...more }));
  const facts = Array.from({ length: flows }, (_, at) => ({ label: `Scopes ${at}`, scopes }));
  return markup(<SchemeFacts scheme={{ facts } as unknown as Parameters<typeof SchemeFacts>[0]['scheme']} />);
};

it('scopes after the fifteenth are folded, so that a link to one of them opens the fold', () => {
  const [open = '', folded = ''] = scheme(40).split('<details');
  expect(open.match(/id="scope-/g)?.length).toBe(15);
  expect(folded).toContain('25 more scopes');
  expect(folded).toContain('id="scope-39"');
  expect(scheme(16)).not.toContain('<details');
});

it('scopes are folded earlier if their users are below them, or if a flow before has them', () => {
  const users = { label: 'Used by 1 operation', links: [] };
  const [open = ''] = scheme(40, { users }).split('32 more scopes');
  expect(open.match(/id="scope-/g)?.length).toBe(8);
  const [, further = ''] = scheme(12, {}, 2).split('Scopes 1');
  expect(further).toContain('9 more scopes');
});

it('a long name breaks between its parts', () => {
  const scope = { value: 'harbour.berths.permissions.update', id: 'scope-a' };
  const facts = [{ label: 'Scopes', scopes: [scope] }];
  const view = { facts } as unknown as Parameters<typeof SchemeFacts>[0]['scheme'];
  expect(markup(<SchemeFacts scheme={view} />)).toContain(
    'harbour.<wbr/>berths.<wbr/>permissions.<wbr/>update',
  );
});
