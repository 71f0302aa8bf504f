const words = (text: string) => new Set(text.split(" "));

const phrases = (text: string) => new Set(text.split(";").map((phrase) => phrase.trim()));

/** Words that make a line no plain order, wherever they stand: it is called off, put in the place of another, or broken. */
export const anywhere = words(
  "cancel canceled cancelled cancels cancellation storno storniert stornieren storniere abbestellt abbestellen " +
    "annuler annule annulee annules annulees annulation cancelado cancelar anulado " +
    "instead replaces statt anstatt anstelle ersetzt lieu remplace remplacer idem dito ditto " +
    "defect defective defekt defekte kaputt broken damaged beschadigt reklamation rma casse cassee casses endommage " +
    "defectueux defectueuse",
);

/** Words that say the same as the only one of a cell, or above the lines that they count for. */
export const alone = words(
  "return returns returned retour retours retoure retouren retourne credit gutschrift avoir void deleted geloscht supprime",
);

/** Words that make of an order none: before the number, or beside a word for ordering. */
export const negations = words("not dont don't never nicht kein keine keinen keiner ne pas aucun nie return retour");

export const ordering = words(
  "order send ship buy need bestellen senden schicken liefern commander envoyer livrer acheter",
);

/** Behind a figure: it is what is there, what was done, a part of something, a limit, or one for each of several. */
export const behindFigure = phrases(
  "left; remaining; on hand; on order; on shelf; on the shelf; in stock; in store; available; sold; received; returned;" +
    "shipped; delivered; ordered; already; backorder; backordered; on backorder; missing; open; pending; incoming; due;" +
    "reserved; free; gratis; bonus; offert; offerts; ubrig; da; vorhanden; auf lager; im lager; verkauft; geliefert;" +
    "erhalten; zuruck; fehlen; fehlt; bestellt; bereits; schon; noch; offen; unterwegs; reserviert; restant; restants;" +
    "restante; restantes; en stock; en main; en magasin; en commande; en attente; en route; en retard; a venir; deja;" +
    "vendu; vendus; vendue; vendues; recu; recus; recue; recues; livre; livres; livree; livrees; retourne; retournes;" +
    "manquant; manquants; manque; reserve; reserves; commande; commandes; per; pro; par; je; of each; each size;" +
    "each color; each colour; de chaque; von jeder; von jedem; aus; out of; sur; or; oder; ou; bis; to; y; o",
);

/** Words that join two items in one line. */
export const joining = words("and und et y e or oder ou bis to thru through & + / bzw resp");

/** Words that call a line off: it does not count, whatever is ordered or counted. */
export const calledOff = new Set(
  (
    "skip remove removed delete deleted drop dropped void cancelling canceling " +
    "entfallt entfaellt entfallen entfalle entfiel streichen gestrichen weglassen " +
    "raus weg abgesagt absagen stopp enlever enleve enlevez enlevee retirer retire " +
    "retirez retiree oter supprimer supprime supprimez supprimee annulez annuler " +
    "cxl cxld canc cncl cnl xld dno nil kill killed ignore ignored ignorer ignorez ignorieren scrap omit omitted nope nah " +
    "nla stor gestr entf annul suppr biffer biffez barrer barrez effacer efface " +
    "effacez oubliez oublier vergiss vergessen loschen loeschen geloscht geloescht dup dupe duplicate doublon"
  ).split(" "),
);

/**
 * Words that say that nothing is wanted, that something goes back, or that it is done already. They may be words of an
 * item's name too ("return spring", "pas de vis"): what the catalog calls the item is no doubt.
 */
export const lightDoubts = new Set([
  ...calledOff,
  ...(
    "none nothing neither out not dont don't doesn't isn't won't never hold wait " +
    "stop exchange swap return returns returned returning credit received rec'd recd arrived delivered shipped sold " +
    "ordered already done oos unavailable backorder backordered discontinued paid picked refused " +
    "nicht kein keine keinen keiner keines keins nichts nie niemals retoure retouren retour retourniert zuruck zurueck zuruckgeben schon " +
    "bereits erledigt geliefert erhalten angekommen bestellt vergriffen ausverkauft warten gutschrift ruckstand " +
    "rueckstand unnotig doch nimmer genug " +
    "pas non aucun aucune aucuns aucunes rien jamais zero retours retourne retournee retournes retourner recu recus recue " +
    "recues livre livres livree livrees deja rupture reliquat arrete arreter attente suspendu suspendue rembourse refuse " +
    "termine fini assez inutile ne " +
    "nein nee abgelehnt ablehnen lassen lasst voll auslaufend ausgelaufen eingestellt verschoben verschieben " +
    "zuruckstellen zurueckstellen zuruckgestellt zurueckgestellt vorerst " +
    "discontinue discontinuee discontinues reporte reportee reportes reporter biffe biffee biffes rature raturee plein " +
    "strike struck scratch minus less lose moins weniger rec rcvd recvd rtv ret warranty garantie gewahrleistung sent billed invoiced complete completed closed filled fulfilled " +
    "draft pending incoming remaining missing reserved processed processing partial partially confirmed eta foc free gratis " +
    "gratuit gratuite gratuits kostenlos umsonst offert offerte offerts wrong falsch faux irrtum double dbl doppelt " +
    "fakturiert berechnet verrechnet komplett complet complets entwurf brouillon abgeschlossen geschlossen versandt " +
    "versendet verschickt unterwegs vorhanden verkauft ubrig fehlt fehlen reserviert teilweise teillieferung " +
    "bearbeitung bestatigt bestaetigt facturee facturees expedie expediee expedies expediees envoye envoyee " +
    "envoyes cloture cloturee cloturees ferme fermee solde soldee traite traitee partiel partielle partiellement " +
    "confirmee confirmes restant restants restante manquant manquants vendu vendus vendue vendues reserve reserves " +
    "postponed postpone deferred defer declined rejected eol full b/o bo b.o r/s s/o o/s n/a n.a n/d d/c"
  ).split(" "),
]);

/** Words that doubt, that ask for a price, that mean another item, or that say what is there or comes later. */
export const unsure = new Set(
  (
    "maybe perhaps possibly unsure tbc tbd tba confirm check verify later next last previous previously old if unless " +
    "except excluding excl was ex only nur seulement max maximum maximal maximale min mini maxi minimal mind mindestens hochstens " +
    "hoechstens about around approx approximately circa ca zirka etwa ungefahr ungefaehr roughly over under env environ " +
    "approximativement jusqu'a bis brut brutto daily weekly monthly yearly " +
    "annually taglich wochentlich monatlich jahrlich mensuel hebdomadaire without like price prices pricing quote quotes quotation have has got stock-full " +
    "evtl ev eventuell eventl vielleicht ggf gegebenenfalls fraglich unklar klaren prufen pruefen spater spaeter nachstes naechstes " +
    "nachste naechste nachsten naechsten nachster naechster letztes letzte letzten letzter alt alte alter altes alten wenn falls ausser " +
    "ohne wie aber sondern preis preise preisanfrage anfrage angebot angebote hab habe haben lager da pro je per " +
    "peut-etre eventuellement confirmer verifier tard prochain prochaine prochaines prochains dernier derniere ancien " +
    "ancienne anciens vieux si sauf excepte sans comme mais prix soumission devis j'ai avons"
  ).split(" "),
);

/** The same, said in two words. */
export const doubtPhrases = new Set(
  (
    "in stock;in store;in hand;on hand;on order;on shelf;up to;at least;at most;or so;all here;all in;do not;sold out;" +
    "back order;back ordered;in progress;in transit;auf lager;im lager;bis zu;in arbeit;en stock;en main;en magasin;" +
    "en commande;en route;en cours;en transit;en rupture;au plus;au moins;plus ou;" +
    "/ month;/ week;/ wk;/ year;/ day;/ monat;/ woche;/ jahr;/ tag;/ quartal;/ mois;/ semaine;/ an;/ jour"
  ).split(";"),
);

/** Short forms that are names or other words as well: they count in capitals, or with a full stop or a colon. */
export const shortForms = new Set("del ann disc cr sup nb".split(" "));

/** Words whose accent alone makes them no plain order: "commandé" is done, "commande" an order. */
export const accented = new Set(
  "commandé commandée commandés commandées facturé facturés confirmé barré barrée barrés".split(" "),
);
