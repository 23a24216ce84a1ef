// The boot script. It is a small external script in the head and runs before the first paint. Pages are complete without
// it.

import type { Strings } from '../strings/strings-type.ts';
import { startAnnouncement, startTabChoices } from './boot/choices.ts';
import { startCodeButtons } from './boot/code-buttons.ts';
import { startNavigation } from './boot/follow-links.ts';
import { startVariants } from './boot/followed-links.ts';
import { loadIslands } from './boot/island-loader.ts';
import { startColourMode } from './boot/preferences.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { startSearch } from './boot/search-keys.ts';
import { startServerChoice } from './boot/server-choice.ts';
import { startNavbar, startSidebar } from './boot/site-menus.ts';
import { startStatusChoice } from './boot/status-choice.ts';
import { startWholeExamples } from './boot/whole-example.ts';

/** The build replaces it by the strings of the site (`src/strings/script-strings.ts`). */
declare const bootStrings: Strings['boot'];

document.documentElement.classList.add('js');
const islands = document.currentScript?.dataset.islands ?? '';
startSearch(loadIslands(islands));
startColourMode();
startAnnouncement();
startNavigation(bootStrings);
startTabChoices();
startServerChoice();
startStatusChoice();
startPrefetch();
startCodeButtons(startWholeExamples(islands));
startVariants();
startNavbar();
startSidebar();
