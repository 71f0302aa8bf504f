/**
 * The web side's interface to the sync. It sends every write to the worker as a message, and reads the databases
 * itself.
 */

export {
  acceptPending,
  admitDealer,
  askForSync,
  eraseDealer,
  forgetToken,
  queueMessage,
  refusePending,
  startSync,
  stopSync,
  testConnection,
} from "./worker/commands.ts";
export { dealerFigures, storageFault, syncLoad } from "./worker/known-figures.ts";
export { readPicture, refreshPrices, refreshStock } from "./worker/on-demand.ts";
export {
  pagingProfiles,
  rejectedRecords,
  rejectedRecordText,
  staleRecords,
  syncLog,
  syncStatus,
  untilReady,
  workerHealth,
} from "./worker/queries.ts";
export { onSnapshot } from "./worker/thread.ts";
