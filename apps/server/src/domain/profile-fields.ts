/** Fields of an account that its owner fills in. Absent ones stay as they are. */
export type ProfileFields = {
  fullName?: string | undefined;
  username?: string | undefined;
  bio?: string | undefined;
  /** Null removes the picture. */
  profilePic?: string | null | undefined;
  platformFollowers?: Record<string, number> | undefined;
  categories?: string[] | undefined;
};
