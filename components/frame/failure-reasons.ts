/** Why a page could not be rendered, where a user can act on it, in both languages. */
export const reasons = {
  en: {
    corrupt: {
      title: "The copy of the catalog was damaged",
      text: "It is put aside, untouched, and read anew as often as the supplier allows. Your lists and settings are as you left them. Try again in a moment.",
    },
    "not-ready": {
      title: "The copy of the catalog is being replaced",
      text: "Another one takes its place. Your lists and settings are as you left them. Try again in a moment.",
    },
    storage: {
      title: "Nothing can be saved",
      text: "The disk of the machine that Bincard runs on is full, or cannot be written. Whoever looks after it should make room; then try again.",
    },
    "database-unreachable": {
      title: "The databases cannot be reached",
      text: "The server that keeps Bincard’s databases does not answer. Nothing is lost by that. Try again in a moment; if it lasts, tell whoever looks after it.",
    },
    busy: {
      title: "This is already under way",
      text: "Something else is being done with the copy of the catalog. Nothing was changed; try again in a moment.",
    },
    "database-newer": {
      title: "Bincard is being brought up to date",
      text: "What is stored here was written by a newer Bincard than this one, which leaves it as it is. Whoever looks after it should end the older one; then try again.",
    },
  },
  fr: {
    corrupt: {
      title: "La copie du catalogue était abîmée",
      text: "Elle est mise de côté, telle quelle, et relue aussi souvent que le fournisseur le permet. Vos listes et vos réglages sont tels que vous les avez laissés. Réessayez dans un instant.",
    },
    "not-ready": {
      title: "La copie du catalogue est en cours de remplacement",
      text: "Une autre prend sa place. Vos listes et vos réglages sont tels que vous les avez laissés. Réessayez dans un instant.",
    },
    storage: {
      title: "Rien ne peut être enregistré",
      text: "Le disque de la machine sur laquelle Bincard fonctionne est plein, ou ne peut pas être écrit. La personne qui s’en occupe doit faire de la place\u202f; réessayez ensuite.",
    },
    "database-unreachable": {
      title: "Les bases de données sont injoignables",
      text: "Le serveur qui garde les bases de données de Bincard ne répond pas. Rien n’en est perdu. Réessayez dans un instant\u202f; si cela dure, prévenez la personne qui s’en occupe.",
    },
    busy: {
      title: "C’est déjà en cours",
      text: "La copie du catalogue est occupée à autre chose. Rien n’a été changé\u202f; réessayez dans un instant.",
    },
    "database-newer": {
      title: "Bincard est en cours de mise à jour",
      text: "Les données présentes ont été écrites par un Bincard plus récent que celui-ci, qui les laisse telles quelles. La personne qui s’en occupe doit arrêter l’ancien\u202f; réessayez ensuite.",
    },
  },
};
