/** Why a page could not be rendered, where a user can act on it, in both languages. */
export const reasons = {
  en: {
    corrupt: {
      title: "The stored catalog was damaged",
      text: "Bincard moved it aside and re-syncs as soon as the supplier allows. Your lists and settings are unchanged. Try again in a moment.",
    },
    "not-ready": {
      title: "The catalog is being replaced",
      text: "Your lists and settings are unchanged. Try again in a moment.",
    },
    storage: {
      title: "Couldn’t save",
      text: "The server’s disk is full or can’t be written. Ask your administrator to free up space, then try again.",
    },
    "database-unreachable": {
      title: "Can’t reach the database",
      text: "Nothing is lost. Try again in a moment. If it keeps happening, tell your administrator.",
    },
    busy: {
      title: "Already in progress",
      text: "The catalog is busy with another task. Nothing was changed. Try again in a moment.",
    },
    "database-newer": {
      title: "Bincard is being updated",
      text: "The stored data was written by a newer version of Bincard. Ask your administrator to stop the older version, then try again.",
    },
  },
  fr: {
    corrupt: {
      title: "Le catalogue enregistré était endommagé",
      text: "Bincard l’a mis de côté et le resynchronise dès que le fournisseur le permet. Vos listes et vos réglages sont inchangés. Réessayez dans un instant.",
    },
    "not-ready": {
      title: "Le catalogue est en cours de remplacement",
      text: "Vos listes et vos réglages sont inchangés. Réessayez dans un instant.",
    },
    storage: {
      title: "Enregistrement impossible",
      text: "Le disque du serveur est plein ou ne peut pas être écrit. Demandez à votre administrateur de libérer de la place, puis réessayez.",
    },
    "database-unreachable": {
      title: "La base de données est injoignable",
      text: "Rien n’est perdu. Réessayez dans un instant. Si cela se répète, prévenez votre administrateur.",
    },
    busy: {
      title: "Déjà en cours",
      text: "Le catalogue est occupé à une autre tâche. Rien n’a été changé. Réessayez dans un instant.",
    },
    "database-newer": {
      title: "Bincard est en cours de mise à jour",
      text: "Les données enregistrées viennent d’une version plus récente de Bincard. Demandez à votre administrateur d’arrêter l’ancienne version, puis réessayez.",
    },
  },
};
