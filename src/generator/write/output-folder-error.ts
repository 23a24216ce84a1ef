/** The output folder cannot be used or published to; the message gives the reason and the remedy. */
export class OutputFolderError extends Error {}
