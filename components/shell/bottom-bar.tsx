import { useTranslations } from "next-intl";
import { Ellipsis } from "@/components/ui/icons.tsx";
import { Sign } from "@/components/ui/sign.tsx";
import { PlaceLink } from "./place-link.tsx";
import { footPlaces, type Place, phonePlaces, places } from "./places.ts";

/** The rooms on a phone: four at hand, the others behind "More". */
export function BottomBar() {
  const t = useTranslations("shell");
  const others = [...places.filter((place) => !phonePlaces.includes(place)), ...footPlaces];
  return (
    <nav aria-label={t("main")} className="bottom-bar no-print md:hidden">
      {phonePlaces.map((place) => (
        <BottomItem key={place.name} place={place} />
      ))}
      <button type="button" popoverTarget="more" className="bottom-item">
        <Sign icon={Ellipsis} size={20} />
        {t("more")}
      </button>
      <div id="more" popover="auto" className="menu menu-bottom">
        {others.map(({ name, href, keys, icon }) => (
          <PlaceLink key={name} href={href} keys={keys} className="menu-item h-11">
            <Sign icon={icon} size={18} /> {t(name)}
          </PlaceLink>
        ))}
      </div>
    </nav>
  );
}

function BottomItem({ place: { name, href, keys, icon } }: { place: Place }) {
  const t = useTranslations("shell");
  return (
    <PlaceLink href={href} keys={keys} className="bottom-item">
      <Sign icon={icon} size={20} />
      {t(name)}
    </PlaceLink>
  );
}
