import { runGateway } from '@mortar/release';
import { runOrExplain } from '@mortar/server/process';

await runOrExplain(() => runGateway(process.env));
