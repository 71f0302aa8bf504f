// The framework's own first step: without it, what it keeps about a request works in no test of the process.
import "next/dist/server/node-environment-baseline.js";
