import type { Env } from "@/lib/settings/env.ts";
import type { SupplierSettings } from "./contract.ts";

/** The settings for this installation's supplier. */
export function supplierSettings(env: Env): SupplierSettings {
  return {
    baseUrl: env.supplierBaseUrl,
    identity: env.supplierIdentity,
    signIn: env.SUPPLIER_SIGN_IN,
    authHeader: env.SUPPLIER_AUTH_HEADER,
    language: env.SUPPLIER_LANGUAGE,
    callerName: env.SUPPLIER_CALLER_NAME,
    paging: env.SUPPLIER_PAGING,
    pageSize: env.SUPPLIER_PAGE_SIZE,
  };
}
