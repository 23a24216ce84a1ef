// Makes the tables of docs/diff-rules.md from the rules for changes and from scripts/diff-rules.json, which has the rule of each id
// of oasdiff. A row of that file is an id, its level, the code of a rule, and the name of a reason; a row without a code
// has the reason why no rule applies.

import { readFileSync } from 'node:fs';
import { createJiti } from 'jiti';

const page = 'docs/diff-rules.md';

/** The heading that the generated part begins with. */
const heading = '## Ids of oasdiff';

/**
 * Returns the page with its tables.
 * @returns {Promise<Map<string, string>>} texts by path
 */
export async function filesOfDiffRules() {
  const jiti = createJiti(import.meta.url);
  const { changeRules } = await jiti.import('../src/extras/change/rules/change-rules.ts');
  const data = JSON.parse(readFileSync('scripts/diff-rules.json', 'utf8'));
  const prose = readFileSync(page, 'utf8').split(`${heading}\n`)[0];
  return new Map([[page, `${prose}${idsText(changeRules, data)}\n${codesText(changeRules)}`]]);
}

function idsText(rules, { areas, differences, notes, absent }) {
  const verdicts = new Map(rules.map(({ code, verdict }) => [code, verdict]));
  const reasons = { ...differences, ...notes, ...absent };
  const row = ([id, level, code, reason]) =>
    code === null
      ? `| \`${id}\` | ${level} | not applicable | | ${reasons[reason]} |`
      : `| \`${id}\` | ${level} | \`${code}\` | ${verdicts.get(code)} | ${reasons[reason] ?? ''} |`;
  const tables = Object.entries(areas).map(
    ([area, rows]) => `### ${area}

| id | level | code | verdict | reason |
|---|---|---|---|---|
${rows.map(row).join('\n')}
`,
  );
  return `${heading}

<!-- From here to the end, this file is written by \`npm run lists\` from scripts/diff-rules.json and src/extras/change/rules. -->

${tables.join('\n')}`;
}

/** All codes. The opposite of a change is what undoes it, in the same direction. */
function codesText(rules) {
  const opposite = ({ mirror, direction }) =>
    typeof mirror === 'string'
      ? `\`${rules.find((one) => one.kind === mirror && one.direction === direction)?.code}\``
      : mirror.none;
  const rows = rules.map((rule) => `| \`${rule.code}\` | ${rule.verdict} | ${opposite(rule)} |`);
  return `## All codes

| code | verdict | opposite |
|---|---|---|
${rows.join('\n')}
`;
}
