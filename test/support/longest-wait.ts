/**
 * The milliseconds that a test waits for one thing, such as an answer of a program. It only ends what hangs: a machine that is busy
 * with other work can be ten times slower than an idle one.
 */
export const longestWait = 120_000;
