interface StoredSwitch {
  isOff: () => boolean;
  setOff: (off: boolean) => void;
}

/** Something that is on in this browser until a person turns it off. */
export function storedSwitch(name: string): StoredSwitch {
  return {
    isOff: () => localStorage.getItem(name) === "yes",
    setOff: (off) => (off ? localStorage.setItem(name, "yes") : localStorage.removeItem(name)),
  };
}
