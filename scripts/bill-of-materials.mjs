// Writes the software bill of materials of the package in CycloneDX 1.6, for audits: what is bundled is in no lock file of a project
// that uses the package. It has no date and no random serial number, since the same source makes the same bytes.

import { readFileSync } from 'node:fs';

/**
 * Makes the bill of materials.
 * @param packages name, version and licence of each bundled package
 * @returns the text of the JSON file
 */
export function billOfMaterials(packages) {
  const { name, version, license: licence } = JSON.parse(readFileSync('package.json', 'utf8'));
  const own = componentOf({ name, version, licence });
  // A package can be in several folders with the same version.
  const components = [...new Map(packages.map((one) => [purlOf(one), componentOf(one)])).values()];
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { ...own, type: 'application' },
    },
    components,
    dependencies: [{ ref: own['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) }],
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

function componentOf({ name, version, licence }) {
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope === undefined ? {} : { group: scope }),
    name: base,
    version,
    // `MIT` is the id of a licence, `MIT OR Apache-2.0` an expression.
    licenses: [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
  };
}

/** The package URL (https://github.com/package-url/purl-spec), in which the `@` of a scope is `%40`. */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
