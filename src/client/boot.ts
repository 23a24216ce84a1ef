// The boot script: external, small, in the head before the first paint. Everything it adds is comfort; the page is
// complete without it.

import { startAnnouncement } from './boot/announcement.ts';
import { startColourMode } from './boot/colour-mode.ts';
import { startNavigation } from './boot/navigation.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { startVariants } from './boot/variants.ts';

document.documentElement.classList.add('js');
startColourMode();
startAnnouncement();
startNavigation();
startPrefetch();
startVariants();
