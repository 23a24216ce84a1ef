// The script of a site that is read from a disk (`file://`), in place of the boot script and the islands: one classic script, as
// browsers load no modules from there. It neither replaces the content of pages nor searches, since both need requests.

import { startAnnouncement, startTabChoices } from './boot/choices.ts';
import { startColourMode } from './boot/preferences.ts';
import { startServerChoice } from './boot/server-choice.ts';
import { startNavbar, startSidebar } from './boot/site-menus.ts';
import { startStatusChoice } from './boot/status-choice.ts';
import { hydrateIslands } from './hydrate-islands.ts';

document.documentElement.classList.add('js');
startColourMode();
startAnnouncement();
startTabChoices();
startServerChoice();
startStatusChoice();
startNavbar();
startSidebar();
document.addEventListener('DOMContentLoaded', () => void hydrateIslands());
