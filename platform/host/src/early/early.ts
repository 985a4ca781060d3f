// The build writes this into the head of the document: it runs before the page is painted and needs no file.
import { rememberEarlyPresses } from './early-press.ts';
import { watchForLostFiles } from './lost-files.ts';
import { rememberOpenedAddress } from './opened-address.ts';

rememberOpenedAddress();
watchForLostFiles(rememberEarlyPresses());
