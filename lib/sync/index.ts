/** All that the web side knows of syncing. What is written is asked of the worker by message; what is read is read here. */
export {
  acceptPending,
  admitDealer,
  askForSync,
  eraseDealer,
  forgetToken,
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
  syncLog,
  syncStatus,
  untilReady,
} from "./web/queries.ts";
