// Work that is outdated by later work: one piece at a time, and of those that wait only the last.

/**
 * @param work does one piece; it does not fail
 * @returns starts a piece, or lets it wait until the current one ends; what waits gives way to what comes after it
 */
export function latestOnly<Task>(work: (task: Task) => Promise<void>): (task: Task) => void {
  const state: { isWorking: boolean; next?: { task: Task } } = { isWorking: false };
  const run = async (first: Task) => {
    state.isWorking = true;
    await work(first);
    while (state.next !== undefined) {
      const { task } = state.next;
      delete state.next;
      await work(task);
    }
    state.isWorking = false;
  };
  return (task) => {
    if (state.isWorking) state.next = { task };
    else void run(task);
  };
}
