// Where `portal snapshot` keeps the documents of releases.

/** The folder of the project with a folder for each release. */
export const snapshotsFolder = 'changes';

/** What is known of a snapshot besides its documents, in its folder. */
export const snapshotFile = 'snapshot.json';
