/** Groups of words with the same meaning: `[what is searched for, what else people write, …]`. "#" is any number. */
export type SynonymGroups = readonly (readonly string[])[];
