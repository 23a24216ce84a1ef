import { describe, expect, it } from 'vitest';
import {
  textOfLink,
  typedName,
  writtenReference,
} from '../../../src/generator/shared/references/typed-names.ts';

describe('a typed reference', () => {
  it.each([
    ['op:buyTicket', { kind: 'op', name: 'buyTicket' }],
    [
      'op:ferries/buyTicket',
      { kind: 'op', name: 'ferries/buyTicket', qualified: { api: 'ferries', name: 'buyTicket' } },
    ],
    ['op:tickets%2Fbuy', { kind: 'op', name: 'tickets/buy' }],
    [
      'op:GET%20/ports/%7Bid%7D',
      { kind: 'op', name: 'GET /ports/{id}', qualified: { api: 'GET ', name: 'ports/{id}' } },
    ],
    ['schema:Ticket.status', { kind: 'schema', name: 'Ticket.status' }],
    ['param:listTickets.page', { kind: 'param', name: 'listTickets.page' }],
    ['error:SC3', { kind: 'error', name: 'SC3' }],
    ['tag:Ports', { kind: 'tag', name: 'Ports' }],
  ])('is read from `%s`', (written, typed) => {
    expect(typedName(written)).toEqual(typed);
  });

  it.each(['op:', 'Op:a', 'ops:a', 'https://a.example', '/op:a', 'tag:boats.example,2026:x'])(
    'is not `%s`',
    (written) => {
      expect(typedName(written)).toBeUndefined();
    },
  );

  it.each([
    ['buyTicket', 'op:buyTicket'],
    ['GET /a b', 'op:GET%20/a%20b'],
    ['close (for good)', 'op:close%20%28for%20good%29'],
    ['<a>%\\', 'op:%3Ca%3E%25%5C'],
  ])('that names `%s` is a target of a link, which is read as the same name', (name, written) => {
    expect(writtenReference('op', name)).toBe(written);
    expect(typedName(written)?.name).toBe(name);
  });

  it('gives its name to a link without a text', () => {
    expect(textOfLink('', '<op:buyTicket>')).toBe('buyTicket');
    expect(textOfLink('', 'schema:Ticket.status')).toBe('Ticket.status');
    expect(textOfLink('Buy', 'op:buyTicket')).toBe('Buy');
    expect(textOfLink('', './a.md')).toBe('');
  });
});
