// The complete programs of content/**, and how a test runs one against a loopback server.
// A fence is a complete program when its title is a file name: `get-token.sh`, `retry.mjs`, `call.py`.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTree } from '../support/read-tree.ts';
import { type ReceivedRequest, type Reply, startMockServer } from './mock-server.ts';
import { submissionToken } from './scenarios/scenario.ts';

const contentFolder = new URL('../../content/', import.meta.url);
/** The interpreter itself, as `python3` may be a script that finds it, which takes longer than most samples. */
export const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).stdout?.trim();
const interpreters: Record<string, string> = { sh: 'bash', mjs: process.execPath, py: python || 'python3' };

interface Fence {
  page: string;
  title: string;
  text: string;
}

/** All fences whose title is a file name, over all pages, in the order of the pages. */
async function namedFences(): Promise<Fence[]> {
  const pages = (await readdir(contentFolder, { recursive: true })).filter((name) => name.endsWith('.md'));
  const fences: Fence[] = [];
  for (const page of pages.sort()) {
    const text = await readFile(new URL(page, contentFolder), 'utf8');
    for (const match of text.matchAll(/^```\w+ title="([\w-]+\.(?:sh|mjs|py|json))".*\n([\s\S]*?)^```$/gm)) {
      fences.push({ page, title: match[1] ?? '', text: match[2] ?? '' });
    }
  }
  return fences;
}

const fences = await namedFences();
export const programs = fences.filter(({ title }) => !title.endsWith('.json'));

/** The variables that programs read for credentials, with values of a test. */
export const credentials = {
  ESL_CLIENT_ID: 'machine-account-0123',
  ESL_CLIENT_SECRET: 'not-a-secret',
  EDUMIS_ID: '0123',
  ACCESS_TOKEN: 'token-1',
  SUBMISSION_TOKEN: submissionToken,
  OCCUPATIONS_API_KEY: 'EXAMPLE-KEY',
  OCCUPATIONS_CLIENT_ID: '00000000000000000000000000000000',
  LAST_RUN: '2024-06-01T00:00:00Z',
};

export interface Setting {
  page: string;
  replies: Reply[] | Reply;
  args?: string[];
  /** Files in the working folder, beside the named fences of the page. */
  files?: Record<string, string>;
  /** In place of all credentials. */
  variables?: Record<string, string>;
  /** Changes the text of a program. */
  edit?: (text: string) => string;
}

export interface Outcome {
  exitCode: number | null;
  output: string;
  errors: string;
  requests: ReceivedRequest[];
  /** Files of the working folder that were not there before. */
  written: Record<string, string>;
}

function execute(title: string, setting: Setting, { folder, url }: { folder: string; url: string }) {
  const interpreter = interpreters[title.split('.').pop() ?? ''] ?? '';
  const child = spawn(interpreter, [title, ...(setting.args ?? [])], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ESL_URL: url,
      PROVIDER_URL: url,
      WORK_BASED_URL: `${url}/work-submission-api`,
      OCCUPATIONS_URL: url,
      POLL_SECONDS: '0',
      PYTHONIOENCODING: 'utf-8',
      ...(setting.variables ?? credentials),
    },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise<Pick<Outcome, 'exitCode' | 'output' | 'errors'>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output, errors }));
  });
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const files = [...(await readTree(folder))].map(([name, bytes]) => [name, bytes.toString()]);
  return Object.fromEntries(files);
}

/** Runs a program of a page in a folder of its own. */
export async function runSample(title: string, setting: Setting): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sample-'));
  const server = await startMockServer(setting.replies);
  try {
    for (const fence of fences.filter(({ page }) => page === setting.page)) {
      await writeFile(join(folder, fence.title), setting.edit?.(fence.text) ?? fence.text);
    }
    for (const [name, text] of Object.entries(setting.files ?? {})) await writeFile(join(folder, name), text);
    const before = await filesOf(folder);
    const ended = await execute(title, setting, { folder, url: server.url });
    const after = Object.entries(await filesOf(folder));
    const written = Object.fromEntries(after.filter(([name, text]) => before[name] !== text));
    return { ...ended, requests: server.requests, written };
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}
