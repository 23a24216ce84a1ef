// A name means one of several others only if it is clear which.

import { expect, it } from 'vitest';
import { distinctName, sameChoice } from '../../../src/generator/json-schema/generate/same-choice.ts';

const meant = (name: string, names: readonly string[]) =>
  sameChoice(
    name,
    names.map((one) => ({ item: one, names: [one] })),
  );

it.each([
  ['dhl_express', ['connect_dhl_express_body', 'connect_dhl_express_au_body', 'connect_ups_body'], 0],
  ['dhl_express_au', ['connect_dhl_express_body', 'connect_dhl_express_au_body', 'connect_ups_body'], 1],
  ['aws_access_secret', ['AWSFields', 'AzureSecretFields'], 0],
  ['snmpv2_community', ['SNMPv3Fields', 'SNMPCommunitiesFields', 'SNMPv2CommunitiesFields'], 2],
  ['firstmile', ['UpsRequest', 'FirstMileRequest'], 1],
  ['first_mile', ['FirstmileRequest', 'UpsRequest'], 0],
  // The words that they share do not tell what they are of.
  ['insight_username_password', ['AzureUsernamePassword', 'LdapUser'], undefined],
  ['dhl', ['dhl_express', 'dhl_parcel'], undefined],
  ['body', ['ups_body', 'dhl_body'], undefined],
  ['', ['a', 'b'], undefined],
  ['other', ['a', 'b'], undefined],
])('%s of %j', (name, names, position) => {
  expect(meant(name, names)).toBe(position === undefined ? undefined : names[position]);
});

it('a name is distinct by the words that most others lack', () => {
  const names = ['CardPayment', 'BankPayment', 'CashPayment'];
  expect(names.map((name) => distinctName(name, names))).toEqual(['card', 'bank', 'cash']);
});
