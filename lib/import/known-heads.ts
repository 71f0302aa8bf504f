/**
 * What a head says of its column. number: the item's own number; code: another identifier; written: the line as somebody
 * wrote it; vague: a number where no other column is one; ordered: how many are ordered; reorder: how many to order
 * again; available: on hand where no other column is; packs: how many boxes, of unknown size; unit: what the quantity
 * counts; cancelled: what has a mark is not wanted; received: what has come or was sent already; lineTotal: unit price times quantity; discount: what is taken off a price. The others are roles.
 */
export type Kind =
  | "number"
  | "code"
  | "written"
  | "vague"
  | "quantity"
  | "ordered"
  | "reorder"
  | "backordered"
  | "lowAt"
  | "note"
  | "onHand"
  | "available"
  | "onOrder"
  | "minimum"
  | "maximum"
  | "minOrder"
  | "packSize"
  | "price"
  | "lineTotal"
  | "discount"
  | "packs"
  | "unit"
  | "cancelled"
  | "received"
  | "ignored";

/** Heads as tills, ERP systems, suppliers' forms and our own files have them, by what they say. Case and marks do not matter. */
const heads: Readonly<Record<Kind, string>> = {
  number: `
    SKU; SKU No; SKU Code; Item SKU; Variant SKU; Product SKU; Supplier SKU; Vendor SKU; SKU ID; Article number;
    Article No; Numéro d’article; N° d’article; No Article; Article ID; Article code; Code article; Item No; Item Number;
    Item Code; Item ID; Item Ref; Internal Item No; No. d’item; Item; Part No; Part Number; Part Code; P/N; PN;
    Part; Part ID; No de pièce; Numéro de pièce; Stock Code; Stock No; Stock Number; Stock ID; Inventory ID;
    Inventory No; Inventory Item; Material; Material No; Material Number; Material Code; Matériel;
    Materialnummer; Material-Nr.; Ref; Référence; Réf. article; Article ref; Product ref; Réf. produit; Our ref;
    Notre référence; Variant No; Variant Number; Variant; Variant Code; Numéro de variante; Style No;
    Style Number; Supplier Item No; Supplier Part No; Supplier Code; Supplier Ref; Vendor Item No;
    Vendor Part No; Vendor Part Number; Vendor Stock No; Vendor Code; Réf. fournisseur; Code fournisseur;
    Supplier Article No; Référence fournisseur; No article fournisseur; N° article fournisseur; Vendor Item;
    Supplier Item; Artikelnummer; Artikelnr; Artikel-Nr.; Art.-Nr.; ArtNr; Bestellnummer; Bestell-Nr.; Bestellnr.; Best.-Nr.;
    Sachnummer; Número de artículo; Código artículo; Codice articolo; Artikelcode; Order Code; Catalog No;
    Cat No; Catalogue No; Catalog Number; Catalogue Number; Code de commande; Product Ref No; Item Lookup Code;
    Lineitem SKU; Lief.-Art.-Nr.; Lieferantenartikelnummer; Art.-Code; Artikel-Code; Product/Service; Custom SKU; Lief.-Artikel; Lieferanten-Artikel;
    System SKU; Merchant SKU; Seller SKU; Warehouse SKU; Teilenummer`,
  code: `
    UPC; CUP; UPC Code; UPC/EAN; EAN; EAN Code; EAN13; EAN-13; EAN No; GTIN; GTIN-14; GTIN/UPC; UPC-A; UPC12;
    UPC No; Code UPC; Code CUP; Code EAN; Barcode; Bar code; Barcode No; Code-barres; Code à barres; Code barres;
    Code barre; Gencod; Gencode; Strichcode; ISBN; JAN code; Scan code; Manufacturer’s number; Manufacturer No;
    Manufacturer Number; Mfg No; MPN; Mfg Part No; MFG Part Number; Mfr Part No; Mfr. No;
    Manufacturer Part Number; Manufacturer Part No; Manufacturer SKU; Manufact. SKU; Manufact. No; Mfg SKU; Numéro du fabricant;
    Référence fabricant; Réf. fabricant; Code fabricant; No pièce fabricant; OEM No; Manufacturer Code;
    Herstellernummer; Hersteller-Nr.; Hersteller-Art.-Nr.; Hersteller-Artikelnr.; Hersteller-Artikelnummer; Herst.-Art.-Nr.; Herst.-Nr.; Alternate Lookup; Código de barras; Primary UPC;
    Numéro de pièce du fabricant; Barcode/UPC; Product UPC; Item UPC; Variant Barcode; Vendor UPC`,
  written: `
    As written; Tel qu’écrit; Tel que saisi; Texte saisi`,
  vague: `
    Article; Product; Produit; No; N°; #; Number; Numéro; Code; ID; Product Code; Product ID; Product No;
    Product Number; Numéro de produit; N° de produit; No produit; Code produit; Item Name; Produkt; Style; Model No; Model;
    Modèle; Handle; Key; Search code; Part Ref; Nr.; Lookup`,
  quantity: `
    Qty; Qty.; Quantity; Quantité; Qté; Qte; Order Qty; Order Quantity; Qty Ordered; Ordered Qty;
    Quantity Ordered; Qty to Order; Quantity to Order; Amount to order; To Order; Qty Requested; Req Qty;
    Requested Qty; Quantity Requested; Required Qty; Qty Required; Quantity Required; Qty Needed; Needed Qty;
    Qté commandée; Quantité commandée; Qté à commander; Quantité à commander; À commander; Qté demandée;
    Quantité demandée; Qté cde; Nombre; Units; Unités; Pcs; Pieces; Count; Your Order; Your Qty; Order Qty (pcs);
    PO Qty; Purchase Qty; Purchase Quantity; Buy Qty; Line Qty; Total Qty; Qty Each; Menge; Anzahl; Stück; Stk;
    Bestellmenge; Cantidad; Cant.; Unidades; Quantità; Aantal; Qty EA; Stückzahl; Bestellte Menge; Bestell-Menge;
    Nbre; Qté cdée; Bestellvorschlag; Lineitem quantity; How many; Combien; Order Units; Units Ordered;
    Units to Order; Qty in pcs; Qté unitaire; Qté totale; Cantidad pedida; Suggested Order Qty; Enter Qty;
    Votre commande; Votre quantité; Pièces; Best.-Vorschlag; Best.-Mg.; Best.-Menge; Bestellmg.; Best. Mge.; Mg.;
    Mge.; Order Sugg.; Suggested Qty; A cder; À cder; À cde; À cmder; Qté à cder; Besoin; Besoins; Bedarf; Vorschlag; Bedarfsmenge; Bestellbedarf;
    Zu bestellen; Need; Needed qty`,
  ordered: `
    Order; Ordered; Commande; Commandé; Commandés; Cde; Cdé; Cdée; Cmdé; Cmdée; Cmdés; Bestellung; Bestellt; Pedido`,
  reorder: `
    Reorder Qty; Reorder Quantity; Re-order Qty; Reorder Amount; Qté de réappro; Quantité de réappro;
    Quantité de réapprovisionnement; Replenish Qty; Replenishment Qty; Restock Qty; Qty to Reorder`,
  lowAt: `
    Low at; Low; Threshold; Low stock; Low stock at; Low stock level; Low stock threshold; Alert level; Alert at;
    Seuil; Seuil d’alerte; Bas dès; Bas à; Bas; Alerte; Notify at; Warning level; Warn at; Low stock alert;
    Low inventory level; Stock d’alerte; Alerte stock`,
  note: `
    Note; Notes; Remark; Remarks; Comment; Comments; Remarque; Remarques; Commentaire; Memo; Commentaires;
    Line note; Order note; Instructions; Special instructions; Bemerkung; Kommentar; Anmerkung; Notiz;
    Observations; Observaciones; Line comment; Mention; Customer note`,
  onHand: `
    Ist; Istbestand; Ist-Bestand; Aktueller Bestand; On hand; Qty on hand; Quantity on hand; On-hand qty; QOH;
    OH; In stock; Stock; Stock on hand; SOH; Stock qty; Qty in stock; Quantity in stock; Stock level;
    Current stock; Current qty; Inventory; Inventory qty; Inventory on hand; Variant Inventory Qty; En main;
    Qté en main; Quantité en main; En stock; Qté en stock; Quantité en stock; Stock actuel; En rayon; En magasin;
    Bestand; Lagerbestand; Auf Lager; Existencias; Physical stock; Counted; Count qty; Compté; Voorraad;
    Stock physique; Stock réel; Balance; Qty OH; On shelf; Counted qty; Qté comptée; Store stock; Stock magasin;
    In-store qty; Qté en mag.; Qté mag.; En mag.; Qté en magasin; Stock mag.; Physical count; Stock quantity; QtyOnHand`,
  available: `
    Stock dispo; Qty Avail; Avail Qty; Lieferbar; Menge lieferbar; Available; Available qty; Qty available; Avail; Available stock; Stock available; Available in all; Total available;
    Disponible; Qté disponible; Quantité disponible; Stock disponible; Dispo; Disponible au total; Verfügbar`,
  onOrder: `
    On order; Qty on order; Quantity on order; On-order qty; Incoming; Incoming qty; Qty incoming; OO;
    En commande; En cmde; En cde; Qté en cmde; Qté en cde; Qté en commande; Quantité en commande; Attendus; Attendu; In transit; Qty in transit; En transit;
    Inbound; Open PO; Open PO qty; On PO; Purchased; Bestellt offen; Qty on PO; Already ordered; Déjà commandé;
    QOO; QtyOnOrder`,
  minimum: `
    Minimum; Min; Min.; Mind.; Mind.-Bestand; Mind. Bestand; Min stock; Stock min; Stock minimum; Minimum stock; Stock mini; Min qty; Qty min;
    Minimum qty; Min level; Minimum level; Reorder point; Re-order point; Reorder level; ROP; Re-order level;
    Reorder at; Reorder; Safety stock; Stock de sécurité; Point de commande; Mini; Seuil de commande;
    Seuil de réapprovisionnement; Seuil de réappro; Seuil minimum; Qté min; Par min; Quantité minimum;
    Quantité minimale; Mindestbestand; Meldebestand; Stock minimo; Min on hand; Desired min;
    Point de réapprovisionnement; Reorder threshold; Reorder Pt.; Reorder Lvl.; Re-order Pt.; Min. Lvl.; Minimum on hand; Minimum quantity`,
  maximum: `
    Soll; Sollmenge; Soll-Bestand; Maximum; Max; Max.; Max stock; Stock max; Stock maximum; Maximum stock;
    Max qty; Maximum qty; Qty max; Max level; Maximum level; Stock maxi; Maxi; Par; Par level; Par stock;
    Desired stock; Target stock; Target level; Order up to; Desired stock level; Plafond; Fill to; Restock level; Qté max;
    Quantité maximum; Quantité maximale; Stock cible; Stock idéal; Höchstbestand; Sollbestand; Max on hand`,
  minOrder: `
    Minimum order; Minimum order qty; Minimum order quantity; Min order; Min order qty; MOQ; Order min; Qté
    min. de commande; Quantité minimale de commande; Minimum de commande; Minimum d’achat; Order minimum;
    Mindestbestellmenge; Mindestmenge; Mindestbest.; Smallest order; Minimum purchase; Min purchase qty;
    Pedido mínimo`,
  packSize: `
    VE; Pack; Pack size; Pack qty; Pack quantity; Case qty; Case pack; Case size; Qty/Case; Qty per case; Qty per pack;
    Units per case; Units per pack; Carton qty; Colisage; Conditionnement; Cond.; Order multiple; Qté par boîte; Qté
    par carton; Qté par paquet; Multiple; Pcb; SPQ; Multiple de commande; VPE; Verpackungseinheit; Sold in
    multiples of; Unités par carton`,
  price: `
    Price; Prix; Unit price; Prix unitaire; PU; P.U.; Cost; Coût; Unit cost; Coût unitaire; Net; Your cost;
    Dealer cost; Dealer price; Wholesale; Wholesale price; Net price; Prix net; List price; MSRP; PDSF; RRP; MAP;
    PAM; Retail; Retail price; Prix de détail; Prix de vente; Prix d’achat; Sale price; Default cost; Average cost;
    Avg cost; Purchase price; Selling price; Preis; Einzelpreis; EK; VK; Stückpreis; Precio; Prezzo; PVP; UVP;
    Price each; Cost each; Unit cost (CAD); PA HT; Prix HT; Prix TTC; PV TTC; PA; PV; Prix catalogue;
    Unit price (USD); Prix unit.; Prix conseillé; Prix public; Instead of; Au lieu de; Price type; Type de prix;
    Margin; Margin %; Marge; Marge %; Tax; TVA`,
  lineTotal: `
    Extended; Ext price; Extended price; Ext cost; Line total; Total; Total price; Total cost; Amount; Montant;
    Total HT; Total ligne; Gesamt; Summe; Gesamtpreis; Subtotal; Sous-total; Total de la ligne; Extended cost;
    Montant HT; Betrag; Importe; Zeilensumme; Positionswert; Gesamtbetrag; Montant ligne; Line amount`,
  discount: `
    Discount; Remise; Rabatt; Discount %; Rabais; Disc %; Rabatt %; Remise %`,
  backordered: `
    Backorder; Backordered; Back order; Back ordered; Back Ord; BO; B/O; Bk ord; Offen; Noch offen; Open; Outstanding; Qty outstanding; To follow; Remaining; Qty remaining; Restant; Restants; Reste; Non livré; À livrer; Fehlmenge; Noch zu liefern; Qty BO; Qty backordered; Qty B/O; Reliquat; Reliquats; En reliquat; Qté en reliquat;
    Quantité en reliquat; Qté restante; Reste à livrer; Restmenge; Offene Menge; Rückstand; Rückstände; Open qty; Qty open`,
  packs: `
    Cases; Boxes; Cartons; Packs; Dozens; Kartons; Boîtes; Caisses; Paquets; Colis; Qty (cases); Cases ordered;
    Qty in boxes; Menge (VE); Anzahl Kartons; Qté (boîtes); Qty (dz)`,
  unit: `
    Unit; Unité; UOM; U/M; UM; U.M.; Unit of measure; Unité de mesure; ME; Einheit; Einh.; Unit type;
    Mengeneinheit; Qty UOM; Order unit; Unidad; Unit of sale; Selling unit; Qty unit; Format; Gebinde; Packing;
    Packaging; Emballage; Verpackung; Pack type; Type d’emballage`,
  cancelled: `
    Cancelled; Canceled; Qty cancelled; Qty canceled; Cancelled qty; Cancel; Void; Voided; Deleted; Removed; Annulé;
    Annulée; Annulés; Annulées; Annuler; Qté annulée; Quantité annulée; Supprimé; Supprimée; Biffé; Biffée; Rayé;
    Storniert; Storno; Gestrichen; Entfällt; Abgesagt; Stornierte Menge; Menge storniert`,
  received: `
    Qty shipped; Shipped; Shipped qty; Quantity shipped; Ship; Ship qty; Shp; Shpd; Qty shp; Expédié; Expédiée; Expédiés; Qté expédiée;
    Quantité expédiée; Qty received; Received; Received qty; Quantity received; Rec'd; Rec’d; Recd; Rcvd; Rcv; Rcd;
    Rec; Recv; Recvd; Rec. qty; Qty rec'd; Qty recd; Qty rec; Qty rcvd; Rcvd qty; Rec'd qty; Total received; Reçu; Reçue; Reçus; Qté reçue;
    Quantité reçue; Déjà reçu; Qty delivered; Delivered; Delivered qty; Quantity delivered; Dlvd; Already delivered; Already received;
    Livré; Livrée; Livrés; Qté livrée; Quantité livrée; Déjà livré; Qté liv.; Qty invoiced; Invoiced; Invoiced qty; Billed;
    Qty billed; Facturée; Qté facturée; Quantité facturée; Filled; Qty filled; Fulfilled; Qty fulfilled; Geliefert; Gelief.; Liefermenge; Gelieferte Menge; Menge geliefert;
    Bereits geliefert; Schon geliefert; Bisher geliefert; Erhalten; Erhaltene Menge; Menge erhalten; Eingang; Wareneingang; WE-Menge; Empfangen; Versandt; Versendet; Versandmenge;
    Fakturiert; Berechnet; Berechnete Menge; Eingetroffen; Angekommen; Arrived; Arrivé; Arrivés`,
  ignored: `
    Order No; Order Number; Order #; Order ID; PO; PO No; PO Number; PO #; Purchase order; Order ref;
    Purchase order no; No de commande; N° commande; Numéro de commande; No commande; Bon de commande; BC;
    Sales order; SO No; Customer PO; Réf. commande; Auftragsnummer; Order date; Date de commande; Pedido No;
    Invoice No; Invoice; No facture; Facture; Document No; Quote No; Requisition No; Order line; Order type;
    Line; Line No; Line #; Ligne; No ligne; N° ligne; Pos; Pos.; Position; Row; Seq; Sequence; Line Item;
    Rang; Rank; Zeile; Index; Sort; Ordre; Item line; Line ID; Description; Item Description; Product
    Description; Désignation; Libellé; Article description; Title; Name; Nom; Product Name; Nom du produit;
    Nom de l’article; Bezeichnung; Beschreibung; Descripción; Brand; Marque; Manufacturer; Fabricant;
    Supplier; Vendor; Fournisseur; Hersteller; Marke; Category; Catégorie; Department; Rayon; Group; Groupe;
    Famille; Family; Type; Subcategory; Class; Size; Taille; Color; Colour; Couleur; Grösse; Farbe; Season;
    Saison; Gender; Year; Année; Location; Emplacement; Bin; Bin location; Shelf; Aisle; Allée; Warehouse;
    Entrepôt; Lagerort; Before; After; Avant; Après; Vorher; Nachher; Lagerplatz;
    Inner pack; Master carton; Qty sold; Sold; Vendu; Vendus;
    Qté vendue; Sales; Ventes; Ventes 30j; Ventes 30 jours; Ventes 90j; Ventes 12m; Sold 30; Sold 90; Sales 30; Sales 30d; Absatz; Verkauf; Verkauft; Abverkauf; Units sold; Sold YTD; Sold last 30 days; Committed; Reserved; Réservé;
    Allocated; Qty allocated; Qty committed; Qty picked;
    Date; Due; Due date; ETA; Ship date; Delivery date; Date de livraison; Required date; Status;
    Statut; State; État; Active; Actif; Weight; Poids; Currency; Devise; Country; Image; URL; Link; HS code;
    Tariff code; Country of origin; Customer; Client; Customer No; Job; Told; Updated; Mis à jour; Needed; Requis; Not at the
    supplier; Non disponible chez le fournisseur; Unavailable at supplier; Indisponible chez le fournisseur;
    Beyond the budget; Au-delà du budget; Over budget; Hors budget; Left out because; Laissé de côté;
    Motif d’exclusion; Days left; Jours restants; Rounded from; Arrondi de; To look at; To review; À vérifier; À revoir; Customer ID; Account No;
    Account; Ship to; Contact; Buyer; Acheteur; Employee; Store; Serial No; Lot No; Lot; Batch; Customer Ref;
    Votre référence; Your ref; Réf. client; Ext ref`,
};

/** The same, each for itself. Of a head that is in two groups the first one counts. */
export const knownHeads: readonly (readonly [kind: Kind, heads: readonly string[]])[] = (
  Object.keys(heads) as Kind[]
).map((kind) => [kind, heads[kind].split(";").map((head) => head.trim())]);
