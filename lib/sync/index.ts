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
} from "./web/commands.ts";
export { readPicture, refreshPrices, refreshStock } from "./web/on-demand.ts";
export {
  pagingProfiles,
  rejectedRecords,
  rejectedRecordText,
  staleRecords,
  syncLog,
  syncStatus,
  untilReady,
  workerHealth,
} from "./web/queries.ts";
export { dealerFigures, storageFault, syncLoad } from "./worker/known-figures.ts";
export { onSnapshot } from "./worker/snapshot-listeners.ts";
