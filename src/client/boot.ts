// The boot script: external, small, in the head before the first paint. Everything it adds is comfort; the page is
// complete without it.

import { startColourMode } from '../templates/islands/colour-mode-choice.ts';
import { startAnnouncement } from './boot/announcement.ts';
import { startNavigation } from './boot/navigation.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { showCurrentItem } from './boot/sidebar.ts';
import { startVariants } from './boot/variants.ts';
import { loadIslands } from './island-loader.ts';
import { startSearchKeys } from './search-keys.ts';
import { startTabChoices } from './tab-choices.ts';

document.documentElement.classList.add('js');
const islands = document.currentScript?.dataset.islands;
if (islands !== undefined) startSearchKeys(loadIslands(islands));
startColourMode();
startAnnouncement();
startNavigation();
startTabChoices();
startPrefetch();
startVariants();
// With the frame, which measures the page anyway.
document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(showCurrentItem));
