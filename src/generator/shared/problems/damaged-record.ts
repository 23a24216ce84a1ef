// The error of a stored value that is not what it was.

/** A value could not be loaded when it was needed, although its record is there. The work must be done again without short cuts. */
export class DamagedRecordError extends Error {
  constructor() {
    super('A stored value is damaged.');
  }
}
