/** Words that mean the same, by group: `[what is searched for, what else people write, …]`. "#" stands for a number. */
export type SynonymGroups = readonly (readonly string[])[];
