import { expect, it, vi } from 'vitest';
import { poolFor } from '../../src/generator/pipeline/threads/pool.ts';
import { preparingForPages } from '../../src/generator/shared/memory/page-making.ts';

it('prepares a process of its own when pages are made, and that of another program never', async () => {
  const prepare = vi.fn();
  await preparingForPages(prepare, async () => {
    await Promise.resolve();
    expect(prepare).not.toHaveBeenCalled();
    await poolFor(1, []).close();
    expect(prepare).toHaveBeenCalledOnce();
  });
  await poolFor(1, []).close();
  expect(prepare).toHaveBeenCalledOnce();
});
