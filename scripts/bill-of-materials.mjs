// Writes the software bill of materials of the package in CycloneDX 1.6, for audits: what is bundled is in no lock file of a project
// that uses the package. It has no date and no random serial number, since the same source makes the same bytes.

import { readFileSync } from 'node:fs';

/**
 * Makes the bill of materials.
 * @param packages folder, name, version and licence of each bundled package
 * @returns the text of the JSON file
 */
export function billOfMaterials(packages) {
  const { name, version, license: licence } = JSON.parse(readFileSync('package.json', 'utf8'));
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const own = componentOf({ name, version, licence });
  // A package can be in several folders with the same version.
  const components = [
    ...new Map(packages.map((one) => [purlOf(one), componentOf(one, locked[one.folder])])).values(),
  ];
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
    dependencies: dependencyGraph(own['bom-ref'], packages, locked),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

/**
 * Lists what each package depends on, of the packages that are bundled. A package that no other bundled one depends on is a dependency of
 * the program: itself, or through one of which no code is in the bundles.
 */
function dependencyGraph(own, packages, locked) {
  const purlByFolder = new Map(packages.map((one) => [one.folder, purlOf(one)]));
  const targets = new Map(packages.map((one) => [purlOf(one), new Set()]));
  for (const { folder, ...one } of packages) {
    const { dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = locked[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })) {
      const found = purlByFolder.get(folderOf(name, folder, locked));
      if (found !== undefined) targets.get(purlOf(one)).add(found);
    }
  }
  const { dependencies, devDependencies } = locked[''];
  const direct = Object.keys({ ...dependencies, ...devDependencies }).map((name) =>
    purlByFolder.get(folderOf(name, '', locked)),
  );
  const reached = new Set([...targets.values()].flatMap((purls) => [...purls]));
  const roots = [...targets.keys()].filter((purl) => direct.includes(purl) || !reached.has(purl));
  return [[own, roots], ...targets].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() }));
}

/** The folder that Node finds a package in, from the folder of another: the nearest `node_modules` on the way up. */
function folderOf(name, from, locked) {
  const inside = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (inside in locked || from === '') return inside;
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), locked);
}

/** The digest of a package as it was published, from its Subresource Integrity in the lock file. */
function hashesOf({ integrity } = {}) {
  return (integrity?.split(' ') ?? []).map((one) => {
    const [, bits, digest] = /^sha(\d+)-(.*)$/.exec(one);
    return {
      alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`,
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });
}

function componentOf({ name, version, licence }, locked) {
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope === undefined ? {} : { group: scope }),
    name: base,
    version,
    ...(locked === undefined ? {} : { hashes: hashesOf(locked) }),
    // `MIT` is the id of a licence, `MIT OR Apache-2.0` an expression.
    licenses: [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
  };
}

/** The package URL (https://github.com/package-url/purl-spec), in which the `@` of a scope is `%40`. */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
