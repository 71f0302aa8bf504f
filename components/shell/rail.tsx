import { useTranslations } from "next-intl";
import { Sign } from "@/components/ui/sign.tsx";
import { PlaceLink } from "./place-link.tsx";
import { footPlaces, type Place, places } from "./places.ts";
import { RailFold } from "./rail-fold.tsx";

/** The rooms at the left edge; folded it shows their signs only. */
export function Rail() {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("main")} className="rail no-print max-md:hidden">
      <ul className="grid gap-px">
        {places.map((place) => (
          <RailItem key={place.name} place={place} />
        ))}
      </ul>
      <ul className="mt-auto grid gap-px border-t border-rule pt-2">
        {footPlaces.map((place) => (
          <RailItem key={place.name} place={place} />
        ))}
        <li>
          <RailFold fold={t("foldRail")} unfold={t("unfoldRail")} />
        </li>
      </ul>
    </nav>
  );
}

function RailItem({ place }: { place: Place }) {
  const t = useTranslations("shell");
  return (
    <li>
      <PlaceLink href={place.href} keys={place.keys} className="rail-item" title={t(place.name)}>
        <Sign icon={place.icon} />
        <span className="rail-word">{t(place.name)}</span>
        <span aria-hidden="true" className="rail-key font-mono">
          {place.keys}
        </span>
      </PlaceLink>
    </li>
  );
}
