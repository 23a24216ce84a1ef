// Where the lines of long names break.

import { expect, it } from 'vitest';
import { BreakingText } from '../../src/templates/breaking-text.tsx';
import { Sidebar } from '../../src/templates/sidebar-tree.tsx';
import { markup } from './render.tsx';

it.each([
  ['boats.example.io/v1alpha1', 'boats.|example.|io/|v1alpha1'],
  ['harbour_master_of_2026', 'harbour_|master_|of_2026'],
  ['HarbourMasterHTTPResponse', 'Harbour|Master|HTTP|Response'],
  ['Read the v1alpha1 of', 'Read the v1alpha1 of'],
  ['Short_name of aVeryLongNameIndeed', 'Short_name of a|Very|Long|Name|Indeed'],
  ['/boats/{boat_crewId}/by_name/{name_id}', '/boats/|{boat_crewId}/|by_|name/|{name_id}'],
  ['internationalization', 'internationalization'],
  ['comments:read', 'comments:|read'],
  ['json;version=2', 'json;version=2'],
  ['boats{crewMembers}', 'boats|{crewMembers}'],
  ['getVessels(harbour)', 'get|Vessels|(harbour)'],
  ['Harbour\\Models\\Vessel', 'Harbour\\|Models\\|Vessel'],
  ['{"boat_name":"Ida","crew":[]}', '{"boat_|name":|"Ida",|"crew":|[]}'],
  ['{a_very_long_name_of_a_parameter}', '{a_|very_|long_name_of_a_parameter}'],
])('%s', (text, broken) => {
  expect(
    markup(<BreakingText text={text} />)
      .replaceAll(/<wbr\/?>/g, '|')
      .replaceAll(/<!-- -->/g, '')
      .replaceAll('&quot;', '"'),
  ).toBe(broken);
});

it('a word of a page in a sidebar is broken only if it does not fit on a line of its own', () => {
  const item = (label: string) => ({ label, href: `/${label.length}` });
  const sidebar = {
    label: 'Guides',
    groups: [{ items: [item('Create deviceGroups'), item('Create deviceGroupConfigurations')] }],
  };
  const shown = markup(<Sidebar sidebar={sidebar} />);
  expect(shown).toContain('Create deviceGroups');
  expect(shown.replaceAll(/<!-- -->/g, '')).toContain('Create device<wbr/>Group<wbr/>Configurations');
});
