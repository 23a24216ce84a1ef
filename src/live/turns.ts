// Decides when tasks run that must not run at the same time.

/** Creates a function that starts a piece of work when the one before it has ended. Work does not fail. */
export function createTurns(): (work: () => Promise<void>) => Promise<void> {
  const state = { last: Promise.resolve() };
  return (work) => {
    state.last = state.last.then(work);
    return state.last;
  };
}

/**
 * Runs one task at a time, and drops waiting tasks that a later one replaces.
 * @param work runs one task; it does not fail
 * @returns a function that starts a task, or lets it wait for the current one in place of any other waiting task
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
