import { expect, it } from 'vitest';
import {
  embeddedName,
  isVideoFile,
  videoAddress,
  watchAddress,
} from '../../../src/generator/shared/markdown/embedded-pages.ts';

it.each([
  ['youtube', 'https://www.youtube.com/watch?v=a1'],
  ['YouTube', 'https://www.youtube.com/watch?v=a1'],
  ['you-tube', 'https://www.youtube.com/watch?v=a1'],
  ['vimeo', 'https://vimeo.com/a1'],
  ['loom', 'https://www.loom.com/share/a1'],
  ['', 'https://www.youtube.com/watch?v=a1'],
])('the video a1 of `%s` is at %s', (name, address) => {
  expect(videoAddress(name, 'a1')).toBe(address);
});

it.each([
  ['https://www.youtube.com/embed/a-1?rel=0', 'https://www.youtube.com/watch?v=a-1'],
  ['//youtube-nocookie.com/embed/a_1', 'https://www.youtube.com/watch?v=a_1'],
  ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
  ['https://a.example/www.youtube.com/embed/1', 'https://a.example/www.youtube.com/embed/1'],
])('the page of the player %s is %s', (player, page) => {
  expect(watchAddress(player)).toBe(page);
});

it.each([
  ['https://www.youtube.com/embed/1', 'Video (YouTube)'],
  ['https://player.vimeo.com/video/1', 'Video (Vimeo)'],
  ['https://www.loom.com/embed/1', 'Video (Loom)'],
  ['https://a.example/', 'https://a.example/'],
])('a link to %s says %s', (url, name) => {
  expect(embeddedName(url)).toBe(name);
});

it.each([
  ['/a.mp4', true],
  ['/a.WEBM?x=1', true],
  ['/a.mov#t=3', true],
  ['/a.m4v', true],
  ['/a.ogv', true],
  ['/a.mp4.txt', false],
  ['/mp4', false],
])('%s is a file with a video: %s', (url, isVideo) => {
  expect(isVideoFile(url)).toBe(isVideo);
});
