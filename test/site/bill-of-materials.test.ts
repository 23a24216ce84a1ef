// The software bill of materials in the package, against the schema of CycloneDX and the notices beside it.

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';

interface Component {
  name: string;
  group?: string;
  version: string;
  purl: string;
  licenses: unknown[];
  hashes: { alg: string; content: string }[];
}

const schemas = 'node_modules/@cyclonedx/cyclonedx-library/res/schema';
const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
let bill: {
  components: Component[];
  specVersion: string;
  dependencies: { ref: string; dependsOn: string[] }[];
};
beforeAll(() => {
  bill = parse('lib/sbom.cdx.json');
});

describe('lib/sbom.cdx.json', () => {
  it('is valid CycloneDX', () => {
    // The formats that `ajv-formats` does not have are of fields that the file does not use.
    const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } });
    addFormats.default(ajv);
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(
        parse(`${schemas}/${name}.SNAPSHOT.schema.json`),
        `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
      );
    const validate = ajv.compile(parse(`${schemas}/bom-${bill.specVersion}.SNAPSHOT.schema.json`));
    expect(validate(bill) || validate.errors).toBe(true);
    expect(validate({ ...bill, components: [{ type: 'library', version: '1' }] })).toBe(false);
  });

  it('has the packages of the notices, each with the version in the lock file', () => {
    const nameOf = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);
    const titles = readFileSync('lib/THIRD-PARTY-NOTICES.txt', 'utf8').match(/^.+(?=\n-{80}$)/gm) ?? [];
    const listed = bill.components.map((component) => `${nameOf(component)} ${component.version}`);
    expect(listed.toSorted()).toEqual([...new Set(titles)].toSorted());
    const locked = new Set(
      Object.entries<{ version: string }>(parse('package-lock.json').packages).map(
        ([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`,
      ),
    );
    expect(listed.filter((one) => !locked.has(one))).toEqual([]);
  });

  it('has what the program consists of, and nothing that is installed beside it', () => {
    const purls = bill.components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
    expect(purls).toEqual(
      expect.arrayContaining([
        'pkg:npm/react-dom',
        'pkg:npm/unified',
        'pkg:npm/%40apidevtools/swagger-parser',
      ]),
    );
    const { dependencies } = parse('package.json');
    expect(Object.keys(dependencies).filter((name) => purls.includes(`pkg:npm/${name}`))).toEqual([]);
  });

  it('has the digest of each package, as in the lock file', () => {
    const integrities = new Set(
      Object.values<{ integrity?: string }>(parse('package-lock.json').packages).map((one) => one.integrity),
    );
    const written = bill.components.map(({ hashes: [hash] }) =>
      hash === undefined ? undefined : `sha512-${Buffer.from(hash.content, 'hex').toString('base64')}`,
    );
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((one) => one === undefined || !integrities.has(one))).toEqual([]);
  });

  it('has the graph of dependencies, which reaches every package from the program', () => {
    const byRef = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const nameOf = (ref: string) => ref.replace(/^pkg:npm\/(.*)@[^@]*$/, '$1');
    const [own] = bill.dependencies;
    const reached = new Set<string>();
    const visit = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const one of byRef.get(ref) ?? []) visit(one);
    };
    for (const one of own?.dependsOn ?? []) visit(one);
    expect([...reached].sort()).toEqual(bill.components.map(({ purl }) => purl).sort());
    const dependsOn = (name: string) =>
      bill.dependencies.find(({ ref }) => nameOf(ref) === name)?.dependsOn.map(nameOf);
    expect(dependsOn('react-dom')).toEqual(['react', 'scheduler']);
    expect(dependsOn('proper-lockfile')).toContain('signal-exit');
    expect(own?.dependsOn.map(nameOf)).not.toContain('scheduler');
  });
});
