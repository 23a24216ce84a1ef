// A reporter for what failed outside of every test, such as a worker that ended: the runner's report in JSON has no place for it.

import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ message, stack }) =>
      stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`,
    );
    writeFileSync(process.env.PORTAL_TEST_ERRORS, JSON.stringify(texts));
  }
}
