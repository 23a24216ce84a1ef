// The words, resources and placeholders of names.

import { describe, expect, it } from 'vitest';
import { closeKeys, farKeys } from '../../../src/generator/json-schema/generate/known-values.ts';
import {
  nameWords,
  qualified,
  reachOfName,
  resourceOf,
  resourceOfPath,
  singular,
} from '../../../src/generator/json-schema/generate/names.ts';
import { placeholderForms, placeholderOf } from '../../../src/generator/json-schema/generate/placeholder.ts';

it.each([
  ['customerId', 'customer_id'],
  ['X-Request-Id', 'request_id'],
  ['x', 'x'],
  ['_links_', 'links'],
])('the words of %s are %s', (name, words) => {
  expect(nameWords(name)).toBe(words);
});

it.each([
  ['customers', 'customer'],
  ['categories', 'category'],
  ['keys', 'key'],
  ['boxes', 'box'],
  ['branches', 'branch'],
  ['addresses', 'address'],
  ['cases', 'case'],
  ['licenses', 'license'],
  ['buses', 'buse'],
  ['address', 'address'],
  ['status', 'status'],
  ['news', 'news'],
  ['time_series', 'time_series'],
  ['sms', 'sms'],
  ['alias', 'alias'],
  ['buyers', 'buyer'],
  ['emojis', 'emoji'],
])('the singular of %s is %s', (plural, word) => {
  expect(singular(plural)).toBe(word);
});

it.each([
  ['CreateCustomerRequest', 'customer'],
  ['customers', 'customer'],
  ['com.example.Invoice', 'invoice'],
  ['v2_order_items_list', 'order'],
  ['very_long_name_of_some_kind', 'name_of_some_kind'],
  ['WritableBerth', 'berth'],
  ['PatchedBerth', 'berth'],
  ['BerthPartialUpdate', 'berth'],
  ['PoolAddParameter', 'pool'],
  ['PoolUpdatePropertiesParameter', 'pool'],
  ['ReportParameter', 'report_parameter'],
  ['Body_add_berth_v1_berths_post', ''],
  ['add-to-harbour', 'harbour'],
  ['Data', ''],
  ['Page 2', ''],
])('the resource of %s is "%s"', (name, resource) => {
  expect(resourceOf(name)).toBe(resource);
});

it.each([
  ['/customers/{id}', 'customer'],
  ['/customer/get', 'customer'],
  ['/customers/{id}/orders.json?page=1#top', 'order'],
  ['/customers/:id', 'customer'],
  ['/{tenant}/v1', ''],
  ['/', ''],
])('the resource of the path %s is "%s"', (path, resource) => {
  expect(resourceOfPath(path)).toBe(resource);
});

it.each([
  ['name', 'resource'],
  ['api_key', 'resource'],
  ['client_secret', 'resource'],
  ['access_token', 'resource'],
  ['colour', 'near'],
  ['event_type', 'near'],
  ['customer_id', 'document'],
])('a value of %s is known within: %s', (words, reach) => {
  expect(reachOfName(words)).toBe(reach);
});

it.each([
  ['id', 'customer', 'customer_id'],
  ['customer', 'customer', 'customer'],
  ['customer_id', 'customer', 'customer_id'],
  ['customers', 'customer', 'customer_customers'],
  ['id', '', 'id'],
])('%s of "%s" is %s', (words, resource, name) => {
  expect(qualified(words, resource)).toBe(name);
});

describe('a placeholder', () => {
  it.each([
    [{ words: 'id', owner: 'customer' }, 'YOUR_CUSTOMER_ID', 'CUSTOMER_ID'],
    [{ words: 'order_id', owner: 'customer' }, 'YOUR_ORDER_ID', 'ORDER_ID'],
    [{ words: '', owner: 'customer' }, 'YOUR_CUSTOMER_VALUE', 'CUSTOMER_VALUE'],
    [{ words: '', owner: '' }, 'YOUR_VALUE', 'VALUE'],
    [
      { words: 'one_two_three_four_five_six', owner: '' },
      'YOUR_TWO_THREE_FOUR_FIVE_SIX',
      'TWO_THREE_FOUR_FIVE_SIX',
    ],
  ])('of %j is %s, or %s in a response', (called, ofRequest, ofResponse) => {
    expect(placeholderOf(called, { direction: 'request' })).toBe(ofRequest);
    expect(placeholderOf(called, { direction: 'response' })).toBe(ofResponse);
  });

  it('has forms of other lengths and notations', () => {
    expect(placeholderForms('YOUR_ORDER_ID', { shortest: 0, longest: 100 })).toEqual([
      'YOUR_ORDER_ID',
      'your_order_id',
      'your-order-id',
      'YOUR-ORDER-ID',
      'YourOrderId',
      'YOURORDERID',
      'yourorderid',
    ]);
    expect(placeholderForms('YOUR_ORDER_ID', { shortest: 0, longest: 8 })[0]).toBe('ORDER_ID');
    expect(placeholderForms('YOUR_ORDER_ID', { shortest: 0, longest: 1 })[0]).toBe('I');
    expect(placeholderForms('ORDER_ID', { shortest: 10, longest: 100 })).toEqual([
      'ORDER_IDXX',
      'order_idxx',
      'order-idxx',
      'ORDER-IDXX',
      'OrderIdxxx',
      'ORDERIDXXX',
      'orderidxxx',
    ]);
  });
});

describe('the keys of a known value', () => {
  const called = { words: 'colour', owner: 'car', schema: 'Car', near: ['garage', '#Cars'] };

  it('name its schema, its resource and what is near, in this order', () => {
    expect(closeKeys(called)).toEqual(['Car.colour', 'car_colour', 'garage_colour', '#Cars colour']);
  });

  it('of a general name are of no other resource', () => {
    expect(closeKeys({ ...called, words: 'name' })).toEqual(['Car.name', 'car_name']);
  });

  it('have no resource that the name has', () => {
    expect(closeKeys({ words: 'car_id', owner: 'car' })).toEqual([]);
    expect(closeKeys({ words: '', owner: 'car' })).toEqual([]);
  });

  it('are known in the whole document if the name has its own resource', () => {
    expect(farKeys({ words: 'customer_id', owner: '' })).toEqual(['customer_id']);
    expect(farKeys({ words: 'colour', owner: '' })).toEqual([]);
    expect(farKeys({ words: '', owner: '' })).toEqual([]);
  });
});
