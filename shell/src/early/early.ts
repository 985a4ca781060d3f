// The build writes this into the head of the document: it runs before the page is painted and needs no file.
import { watchForLostFiles } from './lost-files.ts';
import { followEarlyPress, rememberEarlyPresses } from './early-press.ts';

rememberEarlyPresses();
watchForLostFiles(followEarlyPress);
