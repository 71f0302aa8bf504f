import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { safeCallback } from "@/lib/auth/callback-url.ts";
import { currentPrincipal } from "@/lib/auth/request.ts";
import { type SignInError, signInErrors } from "@/lib/auth/sign-in-errors.ts";
import { env } from "@/lib/settings/env.ts";
import { titled } from "../titled.tsx";
import { isProduct, ProductCardTags } from "./card-tags.tsx";
import { SignInCard } from "./form.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("signIn"))("submit");
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function SignInPage({ searchParams }: Props) {
  const asked = await searchParams;
  const callbackUrl = safeCallback(asked.callbackUrl);
  const error = errorOf(asked.error);
  // A signed-in member also sees the form when the supplier no longer accepts the stored credentials.
  const again = asked.again === "1" || error !== null;
  if (!again && (await currentPrincipal())) redirect(callbackUrl);
  const { supplierName, usesReferenceSupplier } = env();
  return (
    <>
      {isProduct(callbackUrl) && <ProductCardTags />}
      <SignInCard
        supplierName={supplierName}
        callbackUrl={callbackUrl}
        withToken={asked.with === "token"}
        forSession={asked.keep === "session"}
        again={again}
        error={error}
        offersDemo={usesReferenceSupplier}
      />
    </>
  );
}

function errorOf(asked: string | string[] | undefined): SignInError | null {
  return signInErrors.find((code) => code === asked) ?? null;
}

export default titled(titleOf, SignInPage);
